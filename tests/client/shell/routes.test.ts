import { describe, expect, test } from 'vitest';
import { parseRoute } from '../../../client/src/shell/routes.ts';

describe('addresses', () => {
  test.each([
    ['', { page: 'home' }],
    ['create', { page: 'create' }],
    ['t/abc-1_2', { page: 'table', id: 'abc-1_2', invite: undefined }],
    ['t/abc-1_2/dice', { page: 'dice', id: 'abc-1_2' }],
    ['dice', { page: 'dice', id: '' }],
    ['t/abc-1_2/replay', { page: 'replay', id: 'abc-1_2', seq: 0 }],
    ['replay', { page: 'replay', id: '', seq: 0 }],
    ['learn', { page: 'learn', topic: '', lesson: '', anchor: '' }],
    ['learn/rules', { page: 'learn', topic: 'rules', lesson: '', anchor: '' }],
    ['learn/aids', { page: 'learn', topic: 'aids', lesson: '', anchor: '' }],
    ['learn/tutorial/poland', { page: 'learn', topic: 'lesson', lesson: 'poland', anchor: '' }],
    ['learn/elsewhere', { page: 'lost' }],
    ['t/', { page: 'lost' }],
    ['t/a/b', { page: 'lost' }],
    ['t/<script>', { page: 'lost' }],
    ['elsewhere', { page: 'lost' }],
  ])('%s', (path, route) => {
    expect(parseRoute(path, '', '')).toEqual(route);
  });

  test('an invite is read from the fragment first, then from the query', () => {
    expect(parseRoute('t/a', '', '#invite=s%2Bcret&seat=b')).toMatchObject({
      invite: { token: 's+cret', seat: 'b' },
    });
    expect(parseRoute('t/a', '?invite=old', '')).toMatchObject({ invite: { token: 'old', seat: '' } });
    expect(parseRoute('t/a', '?invite=old', '#invite=new')).toMatchObject({ invite: { token: 'new' } });
    expect(parseRoute('t/a', '?invite=', '#')).toMatchObject({ invite: undefined });
  });

  test('a rule number is read from the fragment, however it is written', () => {
    expect(parseRoute('learn/rules', '', '#VI.3b')).toMatchObject({ topic: 'rules', anchor: 'VI.3b' });
    expect(parseRoute('learn/rules', '', '#Talie%20i')).toMatchObject({ anchor: 'Talie i' });
    expect(parseRoute('learn/rules', '', '#%')).toMatchObject({ anchor: '' });
  });

  test('a step of a replay is read from the fragment', () => {
    expect(parseRoute('t/a/replay', '', '#seq=123')).toEqual({ page: 'replay', id: 'a', seq: 123 });
    for (const hash of ['#seq=', '#seq=0', '#seq=-4', '#seq=1e3', '#seq=12345678901', '#invite=x'])
      expect(parseRoute('t/a/replay', '', hash), hash).toEqual({ page: 'replay', id: 'a', seq: 0 });
  });
});
