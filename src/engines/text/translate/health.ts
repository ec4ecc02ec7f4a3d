/** Who has failed is passed over for a while. */
export class Health {
  readonly #restsUntil = new Map<string, number>();

  failed(name: string, seconds: number): void {
    this.#restsUntil.set(name, performance.now() + seconds * 1000);
  }

  worked(name: string): void {
    this.#restsUntil.delete(name);
  }

  /** In their own order, those that rest at the end: they are better than nothing. */
  order<T extends { readonly name: string }>(providers: readonly T[]): T[] {
    const now = performance.now();
    const rests = ({ name }: T) => (this.#restsUntil.get(name) ?? 0) > now;
    return [...providers.filter((one) => !rests(one)), ...providers.filter(rests)];
  }
}
