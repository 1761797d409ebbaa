import { Router } from 'express';
import { renameSchema } from '../../shared/protocol/http.ts';
import type { Tables } from '../matches/tables.ts';
import { answerError, parsed } from './errors.ts';
import type { Identity } from './identity.ts';
import type { Limits } from './limits.ts';
import { newGuest, personKnown, personOf, signedIn } from './session.ts';

export function meRouter(identity: Identity, tables: Tables, limits: Limits): Router {
  const router = Router();
  router.get(
    '/me',
    async (req, res, next) => {
      const person = await personKnown(identity, req, res);
      if (person === undefined) next();
      else res.json(person);
    },
    // Only new guests count here, whatever cookie they bring along.
    limits.guests,
    async (req, res) => {
      res.json(await newGuest(identity, req, res));
    },
  );
  router.post('/me', signedIn(identity), limits.person, limits.renames, async (req, res) => {
    const body = parsed(renameSchema, req.body);
    if (!body.ok) {
      answerError(res, body.error);
      return;
    }
    const { name } = body.value;
    const person = personOf(req);
    await identity.rename(person.id, name);
    await tables.renamed(person.id, name);
    res.json({ ...person, name });
  });
  return router;
}
