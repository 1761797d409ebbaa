import { json, type Request, type RequestHandler, Router } from 'express';
import { claimSchema, createTableSchema, enterSchema, type Lobby } from '../../shared/protocol/http.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { isTableId } from '../matches/ids.ts';
import type { LiveTable } from '../matches/LiveTable.ts';
import type { MatchService } from '../matches/MatchService.ts';
import { done, fail, type Result } from '../matches/result.ts';
import { invitesOf, summaryFor, type Tables } from '../matches/tables.ts';
import type { Table } from '../store/Store.ts';
import { answer, answerError, parsed } from './errors.ts';
import { exportOf } from './export.ts';
import type { Identity, Person } from './identity.ts';
import type { Limits } from './limits.ts';
import { personOf, signedIn } from './session.ts';

/** Options may carry a deck file. */
export const CREATE_BODY_LIMIT = '256kb';

export interface TablesDeps {
  readonly identity: Identity;
  readonly service: MatchService;
  readonly tables: Tables;
  readonly limits: Limits;
  /** A Colyseus reservation at the table for the person, as the seat he holds or as a spectator. */
  reserve(live: LiveTable, person: Person): Promise<Result<{ reservation: unknown; viewer: string }>>;
}

/** Somebody sits or may sit down at the table asked for, or what is asked for is no table. */
function hasPeople(body: unknown): boolean {
  const { success, data } = createTableSchema.safeParse(body);
  return !success || Object.values(data.seats).some((kind) => kind !== 'computer');
}

export function tablesRouter({ identity, service, tables, limits, reserve }: TablesDeps): Router {
  const router = Router();
  const { store } = service;

  async function tableAsked(req: Request): Promise<Result<Table>> {
    const id = String(req.params.id);
    const table = isTableId(id) ? await store.table(id) : undefined;
    return table === undefined ? fail('not-found', 'there is no such table') : done(table);
  }

  router.use('/tables', signedIn(identity), limits.person);

  router.post('/tables/pledge', (req, res) => void res.json(tables.pledge(personOf(req))));

  const unattended: RequestHandler = (req, res, next) => {
    if (hasPeople(req.body)) next();
    else limits.unattended(req, res, next);
  };
  router.post('/tables', limits.tables, json({ limit: CREATE_BODY_LIMIT }), unattended, async (req, res) => {
    const body = parsed(createTableSchema, req.body);
    const made = body.ok ? await tables.create(body.value, personOf(req)) : body;
    answer(res, made, (table) => ({ id: table.id, invites: invitesOf(table) }));
  });

  router.get('/tables', async (req, res) => {
    const { id } = personOf(req);
    const lobby = await store.lobby(id);
    const shown = (list: readonly Table[]) => list.map((table) => summaryFor(table, id));
    res.json({
      mine: shown(lobby.mine),
      open: shown(lobby.open),
      live: shown(lobby.live),
      over: shown(lobby.over),
    } satisfies Lobby);
  });

  router.get('/tables/:id', async (req, res) => {
    answer(res, await tableAsked(req), (table) => summaryFor(table, personOf(req).id));
  });

  router.post('/tables/:id/claim', async (req, res) => {
    const person = personOf(req);
    const asked = await tableAsked(req);
    const body = asked.ok ? parsed(claimSchema, req.body) : asked;
    const claimed = body.ok ? await tables.claim(String(req.params.id), body.value, person) : body;
    answer(res, claimed, (table) => summaryFor(table, person.id));
  });

  for (const [method, how] of [
    ['post', 'renew'],
    ['delete', 'revoke'],
  ] as const)
    router[method]('/tables/:id/invites/:seat', async (req, res) => {
      const asked = await tableAsked(req);
      const seat = String(req.params.seat);
      const changed = asked.ok
        ? await tables.changeInvite(asked.value.id, seat, personOf(req).id, how)
        : asked;
      answer(res, changed, (invite) => (how === 'renew' ? invite : {}));
    });

  router.delete('/tables/:id', async (req, res) => {
    const asked = await tableAsked(req);
    const gone = asked.ok ? await tables.giveUp(asked.value.id, personOf(req).id) : asked;
    answer(res, gone, () => ({}));
  });

  router.post('/tables/:id/enter', async (req, res) => {
    const id = String(req.params.id);
    const live = isTableId(id) ? await service.live(id) : undefined;
    if (live === undefined) {
      answerError(res, { code: 'not-found', message: 'there is no such table' });
      return;
    }
    const asked = parsed(enterSchema, req.body ?? {});
    const { protocol = PROTOCOL_VERSION } = asked.ok ? asked.value : {};
    if (!asked.ok) return answerError(res, asked.error);
    if (protocol !== PROTOCOL_VERSION)
      return answerError(res, { code: 'outdated', message: 'the page is of another version: reload it' });
    const place = await reserve(live, personOf(req));
    answer(res, place, (value) => ({ ...value, protocol: PROTOCOL_VERSION }));
  });

  router.get('/tables/:id/export', limits.exports, async (req, res) => {
    const asked = await tableAsked(req);
    const file = asked.ok ? await exportOf(asked.value, store) : asked;
    if (file.ok) res.attachment(`${file.value.id}.json`);
    answer(res, file, (value) => value);
  });

  return router;
}
