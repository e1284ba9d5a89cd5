import { Texts } from "./Texts.js";
import { PartialLocale } from "./Locale.js";
import { MarkdownExtensions } from "./MarkdownExtensions.js";
import { ContentPolicy } from "./ContentPolicy.js";
import { ElementProps } from "./withRender.js";
import { OnChange } from "./useControlled.js";
import * as react from "react";
import { ReactNode } from "react";

interface LocaleProviderProps {
  readonly locale?: PartialLocale | 'en' | `en-${string}` | undefined;
  readonly texts?: Partial<Texts> | undefined;
  readonly children: ReactNode;
}
declare function LocaleProvider({
  locale,
  texts,
  children
}: LocaleProviderProps): react.JSX.Element;
type Detail = 'answer' | 'normal' | 'everything';
type DetailReason = 'menu' | 'key-press';
interface DetailProps {
  readonly detail?: Detail | undefined;
  readonly defaultDetail?: Detail | undefined;
  readonly onDetailChange?: OnChange<Detail, DetailReason> | undefined;
}
interface AgentRootProps extends ElementProps<'div'>, DetailProps, Pick<LocaleProviderProps, 'locale' | 'texts'> {
  readonly theme?: 'light' | 'dark' | undefined;
  readonly hostTheme?: boolean | undefined;
  readonly density?: 'compact' | 'default' | 'comfortable' | undefined;
  readonly markdown?: MarkdownExtensions | undefined;
  readonly contentPolicy?: ContentPolicy | undefined;
}
declare function AgentRoot({
  theme,
  hostTheme,
  density,
  locale,
  texts,
  markdown,
  contentPolicy,
  detail,
  defaultDetail,
  onDetailChange,
  children,
  ref,
  ...rest
}: AgentRootProps): react.JSX.Element;
export { AgentRoot, AgentRootProps, LocaleProvider, LocaleProviderProps };
