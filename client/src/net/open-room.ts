/** Enters a table over HTTP and joins its room: the only place that knows the Colyseus SDK. */
import { ColyseusSDK, type SeatReservation } from '@colyseus/sdk';
import type { Entered } from '../../../shared/protocol/http.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { ApiFailure, api } from './api.ts';
import { hedged } from './hedged.ts';
import { FatalLinkError, type Opened } from './link.ts';
import { ROOT } from './root.ts';

const sdk = new ColyseusSDK(ROOT.href);

/** A session that is over is replaced by a new guest's, who can watch. */
async function entry(table: string, signal: AbortSignal): Promise<Entered> {
  try {
    return await api.enter(table, signal);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'not-signed-in') throw error;
    await api.me();
    return api.enter(table, signal);
  }
}

const SLOW = {
  every: 700,
  most: 6,
  worthless: (error: unknown) => error instanceof ApiFailure && error.code === 'network',
};

export async function openRoom(table: string, signal: AbortSignal): Promise<Opened> {
  const entered = await hedged((each) => entry(table, each), { ...SLOW, signal }).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'not-found') throw new FatalLinkError('missing');
    if (error instanceof ApiFailure && error.code === 'forbidden') throw new FatalLinkError('forbidden');
    if (error instanceof ApiFailure && error.code === 'outdated') throw new FatalLinkError('outdated');
    throw error;
  });
  if (entered.protocol !== PROTOCOL_VERSION) throw new FatalLinkError('outdated');
  const room = await sdk.consumeSeatReservation(entered.reservation as SeatReservation);
  // Link makes a new connection itself.
  room.reconnection.enabled = false;
  return { room, viewer: entered.viewer };
}
