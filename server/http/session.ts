/** Ties requests to people. */
import type { Request, RequestHandler, Response } from 'express';
import { answerError } from './errors.ts';
import type { Identified, Identity, Person } from './identity.ts';

const people = new WeakMap<Request, Person>();

function remember(req: Request, res: Response, { person, cookies }: Identified): Person {
  for (const cookie of cookies) res.append('Set-Cookie', cookie);
  people.set(req, person);
  return person;
}

/** The person whose session the request carries. */
export async function personKnown(
  identity: Identity,
  req: Request,
  res: Response,
): Promise<Person | undefined> {
  const known = await identity.known(req.headers);
  return known && remember(req, res, known);
}

export async function newGuest(identity: Identity, req: Request, res: Response): Promise<Person> {
  return remember(req, res, await identity.welcome());
}

/** Lets only people with a session through. */
export function signedIn(identity: Identity): RequestHandler {
  return async (req, res, next) => {
    if ((await personKnown(identity, req, res)) !== undefined) next();
    else answerError(res, { code: 'not-signed-in', message: 'ask /api/me first; it makes a guest session' });
  };
}

/** The person behind a request that `signedIn` let through. */
export function personOf(req: Request): Person {
  const person = people.get(req);
  if (person === undefined) throw new Error('this route is not behind signedIn');
  return person;
}
