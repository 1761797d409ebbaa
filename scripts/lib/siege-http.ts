/** HTTP as an enemy speaks it: broken, too much, too slow, and well-formed requests that must be refused. */
import { pick, shuffled } from '../../shared/engine/rng.ts';
import type { Rng } from '../../shared/engine/types.ts';
import { type Orders, type Tally, wrong } from './siege-tally.ts';
import { garbled, mutated, randomBytes, WORDS } from './siege-values.ts';
import { type Asked, exchange, judge, onWire, statuses } from './siege-wire.ts';

const ODD_HOSTS = ['[', 'a b', 'a:99999', '<x>', '999.1.1.999', '%', 'a/b'];

export interface HttpEnemy {
  /** One attack. */
  strike(): Promise<void>;
}

/** @param cookie of a guest who sits at none of the targets. */
export function httpEnemy(
  orders: Orders,
  rng: Rng,
  tally: Tally,
  address: () => string,
  cookie: () => string,
): HttpEnemy {
  const { port, targets } = orders;
  const random = '0123456789abcdef'.repeat(2);
  const table = {
    game: orders.game,
    options: orders.ownTable.options,
    seats: Object.fromEntries(orders.ownTable.seats.map((seat, i) => [seat, i === 0 ? 'me' : 'open'])),
    listed: false,
    random,
  };
  const own = (asked: Asked): Asked => ({ ...asked, headers: { cookie: cookie(), ...asked.headers } });

  const target = () => pick(rng, targets);
  const sound = (): Asked => {
    const { id, seats } = target();
    const seat = pick(rng, seats);
    return own(
      pick<Asked>(rng, [
        { method: 'GET', path: '/' },
        { method: 'GET', path: `/t/${id}` },
        { method: 'GET', path: '/healthz' },
        { method: 'GET', path: '/api/me' },
        { method: 'GET', path: '/api/games' },
        { method: 'GET', path: '/api/tables' },
        { method: 'GET', path: `/api/tables/${id}` },
        { method: 'GET', path: `/api/tables/${id}/export` },
        { method: 'POST', path: '/api/me', body: '{"name":"Mallory"}' },
        { method: 'POST', path: '/api/tables', body: JSON.stringify(table) },
        {
          method: 'POST',
          path: `/api/tables/${id}/claim`,
          body: JSON.stringify({ seat, token: 'x'.repeat(32), random }),
        },
        { method: 'POST', path: `/api/tables/${id}/enter` },
        { method: 'POST', path: `/api/tables/${id}/invites/${seat}` },
        { method: 'DELETE', path: `/api/tables/${id}/invites/${seat}` },
        { method: 'DELETE', path: `/api/tables/${id}` },
        { method: 'POST', path: `/matchmake/reconnect/${id}`, body: '{"reconnectionToken":"x"}' },
      ]),
    );
  };

  async function send(what: string, bytes: Buffer | string, patienceMs?: number): Promise<string> {
    tally.requests += 1;
    const answer = await exchange(port, bytes, patienceMs);
    judge(tally, what, answer);
    return answer;
  }

  /** Sends what must be refused; no answer at all counts as a refusal. */
  async function refused(asked: Asked, allowed: readonly number[]): Promise<void> {
    const what = `${asked.method} ${asked.path.slice(0, 100)}`;
    const answer = await send(what, onWire(asked, address()));
    const [status] = statuses(answer);
    if (status === undefined || status === 429) return;
    if (!allowed.includes(status)) wrong(tally, `${what}: ${status} in the place of ${allowed.join(' or ')}`);
    else if (
      answer.includes('\r\n\r\n{') &&
      !/\{"error":\{"code":"[a-z-]+","message":"[^"]+"\}\}$/.test(answer)
    )
      wrong(tally, `${what}: an untyped refusal`);
  }

  const adding = (asked: Asked, headers: Readonly<Record<string, string>>): Asked => ({
    ...asked,
    headers: { ...asked.headers, ...headers },
  });
  const opening = (path: string, headers: Readonly<Record<string, string>>): Asked => ({
    method: 'GET',
    path,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    },
  });

  const illegal: readonly (() => Promise<void>)[] = [
    // No session.
    () => refused({ method: 'POST', path: '/api/tables', body: JSON.stringify(table) }, [401]),
    () => refused({ method: 'POST', path: '/api/me', body: '{"name":"Mallory"}' }, [401]),
    () =>
      refused(
        {
          method: 'GET',
          path: `/api/tables/${target().id}`,
          headers: { cookie: `games.session_token=${pick(rng, WORDS).replace(/[^ -~]/g, '')}.x` },
        },
        [400, 401],
      ),
    // From other sites.
    () => {
      const origin = pick(rng, ['https://evil.example', 'null', 'http://games.example.evil.example', '[']);
      return refused(
        own({ method: 'POST', path: `/api/tables/${target().id}/enter`, headers: { origin } }),
        [403],
      );
    },
    () =>
      refused(
        own({ method: 'GET', path: '/api/tables', headers: { 'sec-fetch-site': 'cross-site' } }),
        [403],
      ),
    // Other people's tables and seats.
    () => refused(own({ method: 'DELETE', path: `/api/tables/${target().id}` }), [403]),
    () => {
      const { id, seats } = target();
      const method = pick(rng, ['POST', 'DELETE']);
      return refused(own({ method, path: `/api/tables/${id}/invites/${pick(rng, seats)}` }), [403]);
    },
    () => refused(own({ method: 'GET', path: `/api/tables/${target().id}/export` }), [403]),
    () => {
      const { id, seats, names } = target();
      const token = pick(rng, ['', id, ...names, 'A'.repeat(32)]);
      const body = JSON.stringify({ seat: pick(rng, seats), token, random });
      return refused(own({ method: 'POST', path: `/api/tables/${id}/claim`, body }), [400, 403, 409]);
    },
    // What is not there, and what must not be.
    () => {
      const path = pick(rng, [
        '/api/nothing',
        '/api/tables/aaaaaaaaaaaaaaaa',
        '/api/tables/__proto__',
        '/api/auth/sign-in/anonymous',
        '/.env',
        '/assets/../../package.json',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%5c..%5cpackage.json',
        '/server/main.ts',
        '/node_modules/ws/package.json',
      ]);
      return refused(own({ method: 'GET', path }), [400, 404]);
    },
    () =>
      refused(
        own({
          method: 'POST',
          path: `/matchmake/${pick(rng, ['create', 'join', 'joinOrCreate', 'joinById', 'reconnect'])}/match`,
          body: JSON.stringify({ table: target().id, viewer: pick(rng, target().seats) }),
        }),
        [404],
      ),
    // Bodies.
    () =>
      refused(
        own({ method: 'POST', path: '/api/me', body: pick(rng, ['{', '[', '"', '{"a":', 'x']) }),
        [400],
      ),
    () => refused(own({ method: 'POST', path: '/api/me', body: `{"name":"${'x'.repeat(70_000)}"}` }), [413]),
    () =>
      refused(
        own({ method: 'POST', path: '/api/me', headers: { 'content-length': '99999999999' }, body: '{}' }),
        [400, 413],
      ),
    () => {
      const body = JSON.stringify({
        name: pick(rng, ['', '\u200b', '\ud800', 'x'.repeat(33), 7, null, ['a']]),
      });
      return refused(own({ method: 'POST', path: '/api/me', body }), [400]);
    },
    // Hosts, and openings of sockets.
    () => {
      const host = pick(rng, ODD_HOSTS);
      return refused({ method: 'GET', path: '/api/games', headers: { Host: host } }, [400]);
    },
    () => refused(opening(`/p/${target().id}?sessionId=x`, { Origin: 'https://evil.example' }), [400, 401]),
    () => refused(opening(`/p/${target().id}?sessionId=x`, { Host: pick(rng, ODD_HOSTS) }), [400, 401]),
    () => {
      const odd = ['*:99999', '/', '//', '/a/b', 'ws://[/', '/a/..%2f?x', '/__proto__', '/a/b/c?sessionId=x'];
      return refused(opening(pick(rng, odd), {}), [400, 401]);
    },
  ];

  const broken: readonly (() => Promise<unknown>)[] = [
    () => send('noise', randomBytes(rng, 600), 300),
    () => send('a garbled request', garbled(rng, onWire(sound(), address())), 500),
    () => {
      const asked = sound();
      const body =
        asked.body === undefined ? undefined : JSON.stringify(mutated(rng, JSON.parse(asked.body)));
      return send(
        `a changed body for ${asked.path}`,
        onWire({ ...asked, ...(body === undefined ? {} : { body }) }, address()),
      );
    },
    () => {
      const asked = sound();
      const path =
        asked.path +
        pick(rng, [
          '/',
          '//',
          '?',
          '?a=b&a[b]=c',
          '/%',
          '/%ff',
          '#',
          `/${encodeURIComponent(
            pick(
              rng,
              WORDS.filter((word) => word.isWellFormed()),
            ),
          )}`,
        ]);
      return send(`a changed path ${path.slice(0, 80)}`, onWire({ ...asked, path }, address()));
    },
    () => {
      const asked = sound();
      const name = pick(rng, [
        'Host',
        'Cookie',
        'Content-Length',
        'Transfer-Encoding',
        'Expect',
        'Upgrade',
        'Content-Type',
        'Content-Encoding',
        'X-Forwarded-Proto',
        'X-Forwarded-For',
        'X-HTTP-Method-Override',
        'Range',
        'Origin',
      ]);
      const value = pick(rng, [
        ...WORDS.map((word) => word.replace(/[^\x20-\xff]/g, '')),
        'gzip',
        'chunked',
        '100-continue',
        'bytes=0-,0-,0-',
        'application/x-www-form-urlencoded',
      ]);
      return send(
        `an odd ${name}`,
        onWire({ ...asked, headers: { ...asked.headers, [name]: value } }, address()),
      );
    },
    () =>
      send(
        'many headers',
        onWire(
          {
            ...sound(),
            headers: Object.fromEntries(Array.from({ length: 1_500 }, (_, i) => [`X-${i}`, 'y'])),
          },
          address(),
        ),
      ),
    () => send('a huge header', onWire(adding(sound(), { Cookie: 'x'.repeat(30_000) }), address())),
    () => {
      const method = pick(rng, [
        'PUT',
        'PATCH',
        'OPTIONS',
        'TRACE',
        'CONNECT',
        'HEAD',
        'PROPFIND',
        'get',
        'XYZ',
      ]);
      return send(`the method ${method}`, onWire({ ...sound(), method }, address()));
    },
    () =>
      send(
        'a pipeline',
        Array.from({ length: 20 }, () =>
          onWire(adding(sound(), { Connection: 'keep-alive' }), address()),
        ).join(''),
      ),
    () => send('half a request', onWire(sound(), address()).slice(0, 10 + rng.int(60)), 100),
    () =>
      send(
        'a body that never ends',
        `${onWire(
          {
            ...own({ method: 'POST', path: '/api/me' }),
            headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
          },
          address(),
        )}ffff\r\nxx`,
        100,
      ),
    () =>
      send(
        'broken chunks',
        onWire(
          {
            method: 'POST',
            path: '/api/me',
            headers: { cookie: cookie(), 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
          },
          address(),
        ) + pick(rng, ['zz\r\n', '-1\r\n', '0\r\nX: y', '1;a=b\r\nx\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n']),
        500,
      ),
    () =>
      send(
        'two lengths',
        onWire(adding(sound(), { 'Content-Length': '5\r\nContent-Length: 6' }), address()),
        500,
      ),
  ];

  // Each once, then by chance.
  const first = shuffled<() => Promise<unknown>>(rng, [...illegal, ...broken]);
  return {
    async strike() {
      const attack = first.pop() ?? pick(rng, rng.int(3) === 0 ? broken : illegal);
      await attack();
    },
  };
}
