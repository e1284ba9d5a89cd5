export { faultText } from './faultText.js';
export { useLocale, useMessages, type Locale } from './LocaleContext.js';
export { LocaleProvider, type LocaleProviderProps } from './LocaleProvider.js';
