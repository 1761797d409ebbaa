/** A server with one weakness built in, named by WEAKNESS: to see that a siege finds it. */
import type { Server } from 'node:http';
import { Guard } from '../../server/http/guard.ts';
import { MatchService } from '../../server/matches/MatchService.ts';
import { done } from '../../server/matches/result.ts';
import { Tables } from '../../server/matches/tables.ts';
import { runServer } from '../../server/run.ts';
import { GAMES } from './toy-registry.ts';

const ACTS_BEFORE_SILENCE = 10;

const WEAKNESSES: Readonly<Record<string, () => void>> = {
  /** Parses the address of an upgrade before anybody has looked at it. */
  fragile() {
    const { wrap } = Guard.prototype;
    Guard.prototype.wrap = function (server: Server, ...rest) {
      wrap.call(this, server, ...rest);
      server.prependListener('upgrade', (req) => new URL(req.url ?? '', `http://${req.headers.host}`));
    };
  },
  /** Lets anybody dispose of any table. */
  trusting() {
    Tables.prototype.giveUp = async () => done(undefined);
    Tables.prototype.changeInvite = async (_id, seat) => done({ seat, token: 'x' });
  },
  /** Takes every action of everybody. */
  lawless() {
    MatchService.prototype.act = async (live) => ({ ok: true, seq: live.seq });
  },
  /** Fails with an exception where it should refuse. */
  clumsy() {
    Tables.prototype.giveUp = async () => {
      throw new Error('not caught');
    };
  },
  /** Some day answers no more. */
  sluggish() {
    const { act } = MatchService.prototype;
    let acts = 0;
    MatchService.prototype.act = function (...parts) {
      acts += 1;
      return acts > ACTS_BEFORE_SILENCE ? new Promise(() => {}) : act.apply(this, parts);
    };
  },
};

const weakness = WEAKNESSES[process.env.WEAKNESS ?? ''];
if (weakness === undefined) throw new Error(`no weakness '${process.env.WEAKNESS}'`);
weakness();
await runServer(GAMES);
