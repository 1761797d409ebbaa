import { Router } from 'express';
import type { AnyGame } from '../../shared/engine/types.ts';
import type { GameSummary } from '../../shared/protocol/http.ts';

export function gamesRouter(games: Readonly<Record<string, { readonly game: AnyGame }>>): Router {
  const router = Router();
  const list = Object.entries(games).map(
    ([id, { game }]): GameSummary => ({ id, title: game.meta.title, players: [...game.meta.players] }),
  );
  router.get('/games', (_req, res) => {
    res.json(list);
  });
  return router;
}
