/** For containers: ends with 0 when the server on this machine says that it is well. */
const port = process.env.PORT ?? '2567';
const well = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(well ? 0 : 1);
