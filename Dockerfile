# Build: the client, with everything that building needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY shared ./shared
COPY client ./client
COPY docs ./docs
RUN npm run build

# Run: the server's sources as they are (Node runs TypeScript itself) and the built client.
FROM node:24-slim
ENV NODE_ENV=production
ENV PORT=2567
ENV DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force
COPY shared ./shared
COPY server ./server
COPY scripts/health-check.ts ./scripts/health-check.ts
COPY scripts/backup.ts ./scripts/backup.ts
COPY scripts/restore.ts ./scripts/restore.ts
COPY scripts/lib/backup.ts ./scripts/lib/backup.ts
COPY scripts/lib/cli.ts ./scripts/lib/cli.ts
COPY scripts/lib/data-dir.ts ./scripts/lib/data-dir.ts
COPY --from=build /app/client/dist ./client/dist
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 CMD ["node", "scripts/health-check.ts"]
CMD ["node", "server/main.ts"]
