export { faultText } from './faultText.js';
export { useLocale, useTexts, type UseLocale } from './LocaleContext.js';
export { readLocale } from './readLocale.js';
export { LocaleProvider, type LocaleProviderProps } from './LocaleProvider.js';
export { textsOf } from './textsOf.js';
