import 'agent-session-react/styles.css';
import 'agent-session-react/approvals.css';
import 'agent-session-react/artifacts.css';
import 'agent-session-react/inspector.css';
import 'agent-session-react/tools.css';
import { useEffect, useMemo, useState } from 'react';

import { showStory, type StoryFile } from './showStory';
import './states.css';

interface StatesProps {
  /** Loads the stories, in the browser only. */
  readonly load: () => Promise<StoryFile>;
  readonly names: readonly string[];
  /** Leaves out what a story draws around itself. */
  readonly isBare?: boolean;
}

/** A component in one of its states, chosen by buttons. */
export function States({ load, names, isBare = false }: StatesProps) {
  const [file, setFile] = useState<StoryFile>();
  const [name, setName] = useState(names[0] ?? '');
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => {
      if (!isGone) setFile(loaded);
    });
    return () => {
      isGone = true;
    };
    // Which file it is never changes on a page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const shown = useMemo(
    () => (file === undefined ? undefined : showStory(file, name, isBare)),
    [file, name, isBare],
  );
  return (
    <div className="states rp-not-doc">
      {names.length > 1 ? (
        <div className="states-names" role="group" aria-label="State">
          {names.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === name}
              onClick={() => setName(one)}
            >
              {inWords(one)}
            </button>
          ))}
        </div>
      ) : null}
      <div
        className="states-shown"
        data-state={name}
        data-loaded={shown === undefined ? undefined : ''}
        data-fills={shown?.fills === true ? '' : undefined}
      >
        {shown === undefined ? null : <shown.Story key={name} />}
      </div>
    </div>
  );
}

/** `NotSent` → `Not sent`. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
