'use client';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/index.js';
import { plainName } from '../../ui/plainName.js';
import { useDefineTexts } from './useDefineTexts.js';

interface MisfitProps {
  /** The name of the tool or the data. */
  readonly name: string;
  /** The issues that the schema reported. */
  readonly issues: readonly string[];
  /** The value, shown as if the app had no view for it. */
  readonly children: ReactNode;
}

/** A value that does not match its schema: shows the value itself, and what is wrong with it. */
export function Misfit({ name, issues, children }: MisfitProps) {
  const texts = useDefineTexts();
  return (
    <>
      {children}
      <p data-part="field-fault">
        <Icon name="alert" />
        <span data-part="" dir="auto">
          {texts['define.misfit'](plainName(name))}: {issues.join(' · ')}
        </span>
      </p>
    </>
  );
}
