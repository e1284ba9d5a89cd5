import type { Answer, JsonObject, JsonValue } from '../engine/wire.js';

/** What is written: the answer, or a thought before it. */
export type Writing = 'text' | 'thought';

/** A call of a tool, of the agent or of the page. */
export interface RouteCall {
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
}

/** What a run ends with because it cannot go on alone. */
export type Waiting =
  /** The output of a tool of the page. */
  | { readonly kind: 'output'; readonly id: string; readonly call: RouteCall }
  /** The person's decision about a call, or an answer in words. */
  | {
      readonly kind: 'approval' | 'words';
      readonly id: string;
      readonly call: RouteCall;
      readonly prompt: string;
    }
  /** An answer to the agent. */
  | {
      readonly kind: 'ask';
      readonly id: string;
      readonly prompt: string;
      readonly types: readonly string[];
    };

/** What the next request brings for something that waits. */
export interface Given {
  readonly answer: Answer;
  /** The person refused the call. */
  readonly isDenied: boolean;
}

/** One thing that an agent does, in the words of no protocol. */
export type Act =
  | { readonly do: 'pause'; readonly ms: number }
  | { readonly do: 'open' | 'close'; readonly id: string; readonly writing: Writing }
  | {
      readonly do: 'write';
      readonly id: string;
      readonly writing: Writing;
      readonly text: string;
    }
  | { readonly do: 'step-start' | 'step-end'; readonly title: string }
  | { readonly do: 'call'; readonly call: RouteCall }
  | {
      readonly do: 'result';
      readonly call: RouteCall;
      readonly value: JsonValue;
      readonly isDenied: boolean;
    }
  | { readonly do: 'wait'; readonly waiting: Waiting }
  | { readonly do: 'fail'; readonly error: string };

/** A script that is being played. It continues with what was given for the last `wait`. */
export type Recital = Generator<Act, void, Given | undefined>;
