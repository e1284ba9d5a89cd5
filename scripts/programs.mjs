// Finds programs of this machine.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path that a variable of the environment says, or undefined.
 *
 * @param {string} variable
 * @throws {Error} When there is no program at it.
 */
export function namedProgram(variable) {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`${variable} is ${path}, which is not a program that can be run.`);
}

/**
 * Where the programs with these names are, those of the first name first.
 *
 * @param {readonly string[]} names
 */
export function programsOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => isExecutable(path));
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Absent or not ours to run.
    return false;
  }
}
