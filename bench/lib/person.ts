/** A guest: a session cookie, and questions by HTTP. */
export class Person {
  readonly #url: string;
  #cookie = '';

  private constructor(url: string) {
    this.#url = url;
  }

  static async arrive(url: string): Promise<Person> {
    const person = new Person(url);
    await person.get('/api/me');
    return person;
  }

  get<T>(path: string): Promise<T> {
    return this.#ask(path, {});
  }

  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #ask<T>(path: string, init: RequestInit & { readonly headers?: Record<string, string> }): Promise<T> {
    const headers = { ...init.headers, ...(this.#cookie === '' ? {} : { cookie: this.#cookie }) };
    const response = await fetch(this.#url + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#cookie = cookie.split(';', 1)[0] ?? '';
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
