'use client';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/index.js';
import { plainName } from '../../ui/plainName.js';
import { useDefineMessages } from './useDefineMessages.js';

interface MisfitProps {
  /** Of the tool or the data. */
  readonly name: string;
  /** What its schema says. */
  readonly issues: readonly string[];
  /** The value, as anything is shown that the app has no view for. */
  readonly children: ReactNode;
}

/** A value that its own view cannot show: the value as it is, and what is wrong with it. */
export function Misfit({ name, issues, children }: MisfitProps) {
  const messages = useDefineMessages();
  return (
    <>
      {children}
      <p data-part="field-fault">
        <Icon name="alert" />
        <span dir="auto">
          {messages['define.misfit'](plainName(name))}: {issues.join(' · ')}
        </span>
      </p>
    </>
  );
}
