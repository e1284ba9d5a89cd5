import { useContent } from 'agent-session-react';

export function Picture({ address, alt }: { readonly address: string; readonly alt: string }) {
  const { outcome, url, show } = useContent('images', address);
  if (outcome === 'allow') return <img src={url?.href} alt={alt} referrerPolicy="no-referrer" />;
  if (outcome === 'ask') return <button onClick={show}>Load from {url?.host}</button>;
  return alt;
}
