import type { ProvidedInput } from '../../core/parts.js';

/** An answer given on this page, pushed into the decoder. A class, so that no event of the wire can be mistaken for it. */
export class GivenAnswer {
  readonly partId: string;
  readonly provided: ProvidedInput;

  constructor(partId: string, provided: ProvidedInput) {
    this.partId = partId;
    this.provided = provided;
  }
}
