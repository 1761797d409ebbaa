/** A finished match as a file, played by the rule-of-thumb computer on the real stream of numbers. */
import { commitmentTo, fromHex, matchSeed, toHex } from '../../../shared/engine/fairness.ts';
import { create, submit } from '../../../shared/engine/kernel.ts';
import { hmacRng, seededRng } from '../../../shared/engine/rng.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { MatchFile } from '../../../shared/protocol/match-file.ts';

const SERVER_SEED = '0123456789abcdef'.repeat(4);

export function playFile(chance: number, id = 'a-match'): MatchFile {
  const { game, bots } = GAMES['eagles-and-missiles'] ?? {};
  const officer = bots?.officer;
  if (game === undefined || officer === undefined) throw new Error('no game');
  const options = { players: 2, split: 'russia' };
  const shares = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const seed = matchSeed(fromHex(SERVER_SEED), id, shares.map(fromHex));
  const rng = hmacRng(seed);
  const begun = create(game, options, rng);
  let { match } = begun;
  const journal: unknown[] = [begun.entry];
  while (game.outcome(match.state) === undefined) {
    const [seat = ''] = game.actors(match.state);
    const view = game.viewFor(match.state, seat);
    const action = officer(view, game.legalActions(view), seededRng(chance + match.seq));
    const step = submit(game, match, { seat, seq: match.seq, action }, rng);
    if (!step.ok) throw new Error(step.refusal.message);
    match = step.match;
    journal.push(step.entry);
  }
  return structuredClone({
    format: 'match/1',
    id,
    game: 'eagles-and-missiles',
    rulesVersion: game.meta.rulesVersion,
    options,
    createdAt: 0,
    seats: ['russia', 'poland'].map((side, i) => ({
      id: side,
      side,
      kind: 'human',
      name: side,
      random: shares[i] as string,
    })),
    commitment: commitmentTo(fromHex(SERVER_SEED)),
    serverSeed: SERVER_SEED,
    seed: toHex(seed),
    outcome: game.outcome(match.state),
    journal: journal as MatchFile['journal'],
  });
}
