// What a person does in the playground, by real keys and clicks, while an agent in another process answers over HTTP.
import { setTimeout as sleep } from 'node:timers/promises';

const INPUT = '[data-part="composer-input"]';
const ENTER = '\uE007';

/** @typedef {import('./driver.mjs').Driver} Driver */

/** @type {Readonly<Record<string, (driver: Driver) => Promise<void>>>} */
export const SCENARIOS = {
  'an answer streams and ends': async (driver) => {
    await send(driver, '/plain');
    /** @type {Set<unknown>} */
    const lengths = new Set();
    await until(driver, isRun('done'), 'the end of the answer', async () => {
      lengths.add(await driver.evaluate(lengthOf('[data-part="text"]')));
    });
    if (lengths.size < 4) {
      throw new Error(
        `The answer came in ${String(lengths.size)} pieces, not while it was written.`,
      );
    }
    await until(driver, isShown('[data-part="text"]', 'people live there'), 'its last words');
  },

  'a question is answered, and the run goes on': async (driver) => {
    await send(driver, '/input');
    await until(driver, isShown('[data-part="request-form"]', 'Which city'), 'the question');
    // The form has the focus: nobody was typing elsewhere.
    await type(driver, `Lyon${ENTER}`);
    await until(driver, isShown('[data-part="text"]', 'You chose Lyon'), 'what follows the answer');
    await until(driver, isRun('done'), 'the end of the run');
    await until(driver, `${all('[data-part="request-form"]')}.length === 0`, 'the form to go');
  },

  'a run is stopped, and the next one works': async (driver) => {
    await send(driver, '/rich');
    await until(driver, isShown('[data-part="step"]', ''), 'a step');
    await click(driver, '[data-part="status-line"] button');
    await until(driver, isRun('stopped'), 'the run to stop');
    await until(
      driver,
      `${all('[data-part="step"][data-status="running"]')}.length === 0`,
      'its steps to stop',
    );
    await send(driver, '/plain');
    await until(driver, isShown('[data-part="text"]', 'people live there'), 'another answer');
  },
};

/**
 * Waits for an expression to hold in the page.
 *
 * @param {Driver} driver
 * @param {string} expression
 * @param {string} what For the message when it does not.
 * @param {() => Promise<void>} [meanwhile] Is done between two looks.
 */
async function until(driver, expression, what, meanwhile) {
  const end = Date.now() + 30_000;
  while ((await driver.evaluate(expression)) !== true) {
    if (Date.now() > end) throw new Error(`Waited 30 s in vain for ${what}.`);
    await meanwhile?.();
    await sleep(30);
  }
}

/** @param {string} selector */
const all = (selector) => `[...document.querySelectorAll(${JSON.stringify(selector)})]`;

/** @param {string} selector */
const lengthOf = (selector) => `${all(selector)}.map((part) => part.textContent).join('').length`;

/** @param {string} selector @param {string} words */
const isShown = (selector, words) =>
  `${all(selector)}.some((part) => part.checkVisibility() && part.textContent.includes(${JSON.stringify(words)}))`;

/** @param {string} status */
const isRun = (status) => `${all(`[data-part="status-line"][data-status="${status}"]`)}.length > 0`;

/** @param {Driver} driver @param {string} message */
async function send(driver, message) {
  await until(driver, isShown(INPUT, ''), 'the field for messages');
  await click(driver, INPUT);
  await type(driver, message + ENTER);
  await until(
    driver,
    isShown('[data-part="message"], [data-role="user"]', message),
    `"${message}" among the messages`,
  );
}

/** @param {Driver} driver @param {string} keys */
async function type(driver, keys) {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.act([{ type: 'key', id: 'keyboard', actions }]);
}

/** @param {Driver} driver @param {string} selector */
async function click(driver, selector) {
  await until(driver, isShown(selector, ''), selector);
  const place = await driver.evaluate(`(() => {
    const { x, y, width, height } = ${all(selector)}[0].getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  })()`);
  const actions = [
    { type: 'pointerMove', duration: 0, .../** @type {{ x: number, y: number }} */ (place) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await driver.act([{ type: 'pointer', id: 'mouse', actions }]);
}
