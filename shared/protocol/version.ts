/** Raised whenever an old page could not understand the server, or the other way round. */
export const PROTOCOL_VERSION = 3;
