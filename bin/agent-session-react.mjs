#!/usr/bin/env node
import { examine } from './doctor/examine.mjs';
import { print } from './doctor/print.mjs';
import { probe } from './doctor/probe.mjs';
import { readArguments, USAGE } from './doctor/readArguments.mjs';
import { visible, visibleJson } from './doctor/visible.mjs';

const { request, isJson, error } = await readArguments(process.argv.slice(2));
if (request === undefined) {
  (error === '' ? console.log : console.error)(
    error === '' ? USAGE : `${visible(error)}\n\n${USAGE}`,
  );
  process.exitCode = error === '' ? 0 : 2;
} else {
  const seen = await probe(request);
  const report = examine(request, seen);
  console.log(isJson ? visibleJson(JSON.stringify(report, null, 2)) : print(report));
  process.exitCode = report.findings.some(({ level }) => level === 'problem') ? 1 : 0;
}
