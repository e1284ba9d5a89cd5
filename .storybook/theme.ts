export type Theme = 'light' | 'dark' | 'system';

const colorScheme: Record<Theme, string> = { light: 'light', dark: 'dark', system: 'light dark' };

/** Says the theme on the root element, where an application would say it. */
export function putTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset['agentTheme'] = theme;
  root.style.colorScheme = colorScheme[theme];
}
