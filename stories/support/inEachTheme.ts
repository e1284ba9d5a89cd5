import { putTheme, type Theme } from '../../.storybook/theme.js';

/** Tries something in the one theme and in the other, and leaves the page in the theme that it had. */
export async function inEachTheme(
  attempt: (theme: 'light' | 'dark') => void | Promise<void>,
): Promise<void> {
  const { agentTheme = 'system' } = document.documentElement.dataset;
  try {
    for (const theme of ['light', 'dark'] as const) {
      putTheme(theme);
      await attempt(theme);
    }
  } finally {
    putTheme(agentTheme as Theme);
  }
}
