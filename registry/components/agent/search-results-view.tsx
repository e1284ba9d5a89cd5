import { safeUrl } from 'agent-session-react';
import type { FoundPage, SearchResultsData } from 'agent-session-react/tools';
import { ToolCard } from './tool-card';

/** Pages of the web, or lines of files, that a search has found. */
export function SearchResultsView({ query, pages, lines }: SearchResultsData) {
  return (
    <ToolCard
      title={query ?? 'Search results'}
      facts={`${(pages?.length ?? 0) + (lines?.length ?? 0)} found`}
    >
      <ul className="grid max-h-80 gap-3 overflow-y-auto p-3">
        {pages?.map((page, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <PageTitle {...page} />
            <p className="line-clamp-2 text-muted-foreground">{page.snippet}</p>
          </li>
        ))}
        {lines?.map(({ path, line, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="font-mono text-xs break-words">
            <span className="text-muted-foreground">
              {line === undefined ? path : `${path}:${line}`}
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}

/** A link, where the agent's address is one that may be opened. */
function PageTitle({ title, address }: FoundPage) {
  const url = safeUrl(address);
  if (url === undefined) return <span className="font-medium">{title}</span>;
  return (
    <a className="font-medium underline" href={url.href} target="_blank" rel="noreferrer noopener">
      {title} <span className="text-xs font-normal text-muted-foreground">{url.host}</span>
    </a>
  );
}
