import { plainMarkdown, type Scenario, type ScriptContext } from '../engine/scenario.js';
import { text } from '../engine/script.js';

/** Small talk: a short answer that refers to what the person wrote. */
export const chat: Scenario = {
  name: 'chat',
  title: 'A short answer',
  description: 'Answers whatever you write, so that one can simply talk.',
  example: 'Hello, what can you do?',
  script: (context) => [text(reply(context))],
};

function reply({ text, attachments }: ScriptContext): string {
  const said = plainMarkdown(text);
  if (attachments.length > 0) {
    const names = attachments.map((name) => `**${plainMarkdown(name)}**`).join(', ');
    return `Thank you, I have ${names}. You wrote “${said}” – shall I summarise what is in there?`;
  }
  if (/\b(what can you|help|commands)\b/iu.test(text)) return abilities(said);
  if (/^\s*(hello|hi|hey|good (morning|evening)|bonjour|salut)\b/iu.test(text)) {
    return `“${said}” – hello to you, too! What shall we do: plan something, look something up, or just talk?`;
  }
  if (/\b(thanks?|thank you|merci)\b/iu.test(text)) {
    return `You are welcome. When something else comes up after “${said}”, I am here.`;
  }
  if (/\?\s*$/u.test(text)) {
    return `You ask: “${said}”\n\nI am a scripted agent, so I cannot know. With a real one behind this page, the answer would stand here, in the same place and at the same speed.`;
  }
  return `I read: “${said}”\n\nThat is noted. Write \`/rich\` if you want to see me work on something larger.`;
}

function abilities(said: string): string {
  return `You wrote “${said}”, so here is what I can show:

- \`/rich\` – a plan of four steps, with searches, a calculation and a long answer
- \`/input\` – a question in between, and what follows from your answer
- \`/confirm\` – a tool that asks before it acts
- \`/tools\` – tools of all kinds, also two at once and one that fails
- \`/fail\` – a run that fails, and goes well when tried again
- \`/long\`, \`/scrambled\`, \`/plain\`, \`/everything\`
`;
}
