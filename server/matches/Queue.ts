/** One thing after another: the next task starts when the one before has settled. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** Tasks that wait or run. */
  get length(): number {
    return this.#length;
  }

  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.#length += 1;
    const result = this.#tail.then(task).finally(() => {
      this.#length -= 1;
    });
    this.#tail = result.catch(() => {});
    return result;
  }

  /** Resolves when everything that was waiting at the call is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
