/** Canonical tagged strings, from the UBIK protocol note: sections 3.4 and 4.3. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'section 3.4': `<<STEP_START>>
Step 1: Look up the policy ✓
<<thinking>>
The handbook should say.
<</thinking>>
<<TOOL_STEP_START/rag_search:ex-7>>
<<TOOL_STEP_INPUT_START>>
{"query":"leave"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"response":"25 days"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/rag_search:ex-7>>
<<STEP_END>>
You have 25 days.`,
  V1: `<<STEP_START>>
Step 1: Read the files ✓
Opening two files.
<<STEP_END>>
Both are short.`,
  V2: `<<STEP_START>>
Step 1: A ✓
early alpha, late alpha
<<STEP_END>>
<<STEP_START>>
Step 2: B
beta
<<STEP_END>>
`,
  V3: `One thing first.
<<CHECKPOINT_START>>
Checkpoint: ask_city
<<CHECKPOINT_END>>
<<INPUT_REQUIRED_START>>
Which city?
Expected input types: text, json

<<USER_INPUT_PROVIDED_START>>
{"input":"Lyon","type":"text"}
<<USER_INPUT_PROVIDED_END>>
<<INPUT_REQUIRED_END>>
`,
  'V3 pending': `One thing first.
<<CHECKPOINT_START>>
Checkpoint: ask_city
<<CHECKPOINT_END>>
<<INPUT_REQUIRED_START>>
Which city?
Expected input types: text, json
checkpoint_name: ask_city
<<INPUT_REQUIRED_END>>
`,
  V4: `<<STEP_START>>
<<SINGLE_STEP_FLAG>>
Step 1: Call the service
Calling
<<STEP_END>>
<<ERROR_START>>
Error: upstream timed out
<<ERROR_END>>

<<ERROR_JSON_START>>
{
  "error": "upstream timed out",
  "traceback": "line 1",
  "timestamp": "2026-01-05T09:00:03Z"
}
<<ERROR_JSON_END>>
`,
  V5: `<<STEP_START>>
Step 1: Search
<<TOOL_STEP_START/rag_search:ex-7>>
<<TOOL_STEP_INPUT_START>>
{"query":"leave"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"response":"25 days"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/rag_search:ex-7>>
<<STEP_END>>
You have 25 days.`,
  V6: 'Hello world',
};
