import type { ProvidedInput } from '../../core/parts.js';

/** An answer that was given here, for the decoder: nothing on the wire tells of it, or could be one. */
export class GivenAnswer {
  readonly partId: string;
  readonly provided: ProvidedInput;

  constructor(partId: string, provided: ProvidedInput) {
    this.partId = partId;
    this.provided = provided;
  }
}
