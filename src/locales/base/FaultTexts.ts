type Words<Values> = (values: Values) => string;

/** An address that is not always known. */
interface At {
  readonly address?: string | undefined;
}

/** What a fault says to a person: one text for each code of a fault, and for each reason that is finer. */
export interface FaultTexts {
  /** `origin` is the page's, where the agent has another one and may not allow it. */
  readonly 'fault.network': Words<At & { readonly origin?: string | undefined }>;
  /** `name` is that of the app's function that did not answer, if it was not the agent. */
  readonly 'fault.no-answer': string | Words<{ readonly name?: string | undefined }>;
  readonly 'fault.app': string | Words<{ readonly name?: string | undefined }>;
  /** A `fetch` threw: the app's own, or the platform's. `words` are what it threw. */
  readonly 'fault.fetch': Words<{
    readonly isOwn?: boolean | undefined;
    readonly words?: string | undefined;
  }>;
  readonly 'fault.fetch-result': string;
  readonly 'fault.http': Words<{ readonly status?: number | undefined }>;
  /** The conversation is in another state than the page has: usually, a run is still in progress (409). */
  readonly 'fault.busy': string;
  /** The agent refused to stop the run, or a part of it (409). */
  readonly 'fault.not-stopped': string;
  readonly 'fault.request-too-large': string;
  readonly 'fault.redirected': string;
  readonly 'fault.unauthorized': string;
  readonly 'fault.credentials': string;
  /** `name` is the header's. */
  readonly 'fault.header': Words<{ readonly name?: string | undefined }>;
  readonly 'fault.not-found': string;
  readonly 'fault.no-session': string;
  readonly 'fault.nothing-there': Words<At>;
  readonly 'fault.validation': string;
  readonly 'fault.rate-limited': Words<{ readonly seconds?: number | undefined }>;
  /** `words` say what is wrong with the answer, in English. */
  readonly 'fault.protocol': Words<{ readonly words?: string | undefined }>;
  /** `isForeign`: a page, or nothing at all, which is hardly the agent's. */
  readonly 'fault.no-stream': Words<{
    readonly contentType?: string | undefined;
    readonly isForeign?: boolean | undefined;
  }>;
  readonly 'fault.no-json': Words<{ readonly isForeign?: boolean | undefined }>;
  readonly 'fault.no-run': string;
  readonly 'fault.agent': string;
  readonly 'fault.page-left': string;
  readonly 'fault.expired': string;
  readonly 'fault.cut-off': string;
  readonly 'fault.filtered': string;
  readonly 'fault.unreadable': string;
  readonly 'fault.interrupted': string;
  /** `megabytes` are what an answer may have, if it was no event of a stream. */
  readonly 'fault.too-large': string | Words<{ readonly megabytes?: number | undefined }>;
  readonly 'fault.unsupported': string;
  readonly 'fault.no-way-to-answer': string;
  readonly 'fault.not-stored': string;
  /** `words` say to a developer, in English, which option is wrong. */
  readonly 'fault.address': Words<{ readonly words?: string | undefined }>;
  readonly 'fault.conflict': string;
}
