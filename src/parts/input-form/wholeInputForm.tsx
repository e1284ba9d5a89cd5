'use client';
import { AnsweredInput } from './AnsweredInput.js';
import { InputForm as Whole } from './InputForm.js';
import { RequestForm as Form, type RequestFormProps } from './RequestForm.js';

/** A form for a question that can be answered now. The input is kept if the answer cannot be delivered. */
export function RequestForm(props: RequestFormProps) {
  // What an entry exports itself, esbuild takes into the first file, even if only an `import()` needs it: so this is another function.
  return <Form {...props} />;
}

/** A question from the agent. */
export const InputForm = /* @__PURE__ */ Object.assign(Whole, {
  Request: RequestForm,
  Answered: AnsweredInput,
});
