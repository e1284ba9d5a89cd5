import { Fragment } from 'react';

import { COLUMNS, NOT_DOCUMENTED, PEERS } from '../peers.js';

/** The comparison: a row for each library, where each claim leads to its source. */
export function Peers() {
  return (
    <div className="peers" role="region" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Library</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PEERS.map(({ name, version, claims }) => (
            <tr key={name}>
              <th scope="row">
                {name} {version}
              </th>
              {COLUMNS.map((column, at) => {
                const claim = claims[at];
                return (
                  <td key={column}>
                    {claim === undefined ? (
                      NOT_DOCUMENTED
                    ) : (
                      <a href={claim.source}>{words(claim.text)}</a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Text with the names in it as code. */
const words = (text: string) =>
  text
    .split('`')
    .map((piece, at) =>
      at % 2 === 0 ? <Fragment key={piece}>{piece}</Fragment> : <code key={piece}>{piece}</code>,
    );
