/** The inspector's texts. They are its own, so that a panel without it does not carry them. */
export interface InspectorMessages {
  readonly title: string;
  readonly tabs: {
    readonly events: string;
    readonly diagnostics: string;
    readonly state: string;
    readonly moment: string;
  };
  readonly count: (count: number) => string;
  readonly dropped: (count: number) => string;
  readonly copy: string;
  readonly download: string;
  readonly clear: string;
  readonly previous: string;
  readonly next: string;
  readonly live: string;
  readonly slider: string;
  readonly moment: (number: number, last: number, what: string) => string;
  readonly beginning: string;
  readonly runLane: string;
  readonly connectionLane: string;
  readonly span: (status: string, from: number, to: number, duration: string) => string;
  readonly type: string;
  readonly allTypes: string;
  readonly search: string;
  readonly ofClient: string;
  readonly replaced: string;
  readonly changesNothing: string;
  readonly show: string;
  readonly wire: string;
  readonly decoded: string;
  readonly earlier: (count: number) => string;
  readonly nothingYet: string;
  readonly nothingFound: string;
  readonly noDiagnostics: string;
  readonly unknownEvent: (protocol: string) => string;
  readonly beforeRecording: string;
  readonly stateAfter: (number: number) => string;
  readonly noMessages: string;
}
