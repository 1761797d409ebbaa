/** Reads the settings, listens, and stops in good order. */
import { createServer, type Deps, logger, type Registry } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** Beyond this the process ends, whatever still hangs. Everything that was answered is on the disk by then. */
const STOP_LIMIT_MS = 8_000;

/** The settings, or a sentence about what is wrong with them and the end. */
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs the server for the life of the process. `more` is for tests. */
export async function runServer(games: Registry, more: Partial<Deps> = {}): Promise<void> {
  // Seeds and sessions are in the files: no other account of the machine may read them.
  process.umask(0o077);
  const config = settings();
  const log = logger(config.logLevel);
  // Ours and nobody else's: a rejection that nobody caught is a bug to be seen. The matches are safe, since
  // memory only ever holds what is on the disk; so one bug at one table does not end the others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await createServer(config, { ...more, games, log }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      console.error(`Port ${config.port} is taken by another program. Set PORT to another number.`);
    else console.error(error);
    process.exit(1);
  });

  let stopping = false;
  const stop = (why: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    stop('uncaught exception', 1);
  });

  const host = config.host === undefined || config.host === '0.0.0.0' ? 'localhost' : config.host;
  console.log(`Eagles & Missiles is at ${config.publicUrl ?? `http://${host}:${server.port}`}/`);
}
