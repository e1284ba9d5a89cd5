import { join } from 'node:path';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Checker,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';

/** What the library makes itself and takes back: its functions are not the app's. */
const MADE_HERE: ReadonlySet<string | undefined> = new Set([
  'AgentBackend',
  'AgentSession',
  'AgentStorage',
  'ApprovalRules',
  'DirectoryCalls',
  'Message',
  'Outbox',
  'SessionDirectory',
  'SessionInfo',
  'SessionRecorder',
  'SessionState',
]);

/**
 * The functions, components and elements that an app gives to the components, hooks and definitions of these entries, as `Props.name` by the type that declares them, or `function(parameter)`, in alphabetical order.
 *
 * @param root The folder of the project.
 * @param entries The files in `src` whose exports are looked at, without their ending.
 */
export function publicSlots(root: string, entries: readonly string[]): readonly string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error('TypeScript finds no project.');
    const reading = new SlotReading(project.checker);
    for (const entry of entries) {
      const file = project.program.getSourceFile(join(root, 'src', `${entry}.ts`));
      const module = file && project.checker.getSymbolAtLocation(file);
      if (module === undefined) throw new Error(`src/${entry}.ts is no module.`);
      for (const exported of module.getExports().values()) reading.readExport(exported);
    }
    return [...reading.slots].toSorted();
  } finally {
    api.close();
  }
}

class SlotReading {
  readonly slots = new Set<string>();
  private readonly seen = new Set<number>();
  private readonly checker: Checker;

  constructor(checker: Checker) {
    this.checker = checker;
  }

  readExport(exported: Symbol): void {
    const { checker } = this;
    const isAlias = (exported.flags & SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    if ((symbol.flags & SymbolFlags.Value) === 0) return;
    const type = checker.getTypeOfSymbol(symbol);
    if (type === undefined) return;
    this.readParameters(type, exported.name);
    // The parts of a component, such as `Composer.Input`.
    for (const part of /^[A-Z]/u.test(exported.name) ? checker.getPropertiesOfType(type) : []) {
      const partType = checker.getTypeOfSymbol(part);
      if (/^[A-Z]/u.test(part.name) && partType) this.readParameters(partType, part.name);
    }
  }

  private readParameters(type: Type, name: string): void {
    for (const signature of this.checker.getSignaturesOfType(type, SignatureKind.Call)) {
      for (const parameter of signature.getParameters()) {
        const given = this.checker.getTypeOfSymbol(parameter);
        if (given === undefined) continue;
        if (this.isFunction(given)) this.slots.add(`${name}(${parameter.name})`);
        else this.readMembers(given, name);
      }
    }
  }

  /** @param owner What members are named after whose own type has no name. */
  private readMembers(given: Type, owner: string): void {
    for (const [type, named = owner] of alternatives(given)) {
      if (this.seen.has(type.id) || !type.isObjectType()) continue;
      this.seen.add(type.id);
      if (MADE_HERE.has(nameOf(type))) continue;
      if (this.checker.isArrayLikeType(type)) {
        for (const { valueType } of this.checker.getIndexInfosOfType(type)) {
          this.readMembers(valueType, named);
        }
      } else {
        for (const member of this.checker.getPropertiesOfType(type)) this.readMember(member, named);
      }
    }
  }

  private readMember(member: Symbol, owner: string): void {
    const path = member.declarations[0]?.path ?? '';
    const isForeign = path !== '' && (!path.includes('/src/') || path.includes('/node_modules/'));
    const type = isForeign ? undefined : this.checker.getTypeOfSymbol(member);
    if (type === undefined) return;
    const words = this.checker.typeToString(type);
    const parent = member.getParent()?.name;
    const declared = parent === undefined || parent === '__type' ? owner : parent;
    if (path.includes('/src/locales/')) this.slots.add('Messages');
    else if (/^Render\b/u.test(words)) this.slots.add('render');
    else if (
      this.isFunction(type) ||
      this.isTableOfFunctions(type) ||
      /\b(?:ReactNode|ComponentType)\b/u.test(words)
    ) {
      this.slots.add(`${declared}.${member.name}`);
    } else this.readMembers(type, declared);
  }

  /** Whether it has functions, or components, under any name. */
  private isTableOfFunctions(type: Type): boolean {
    return alternatives(type).some(
      ([one]) =>
        one.isObjectType() &&
        !this.checker.isArrayLikeType(one) &&
        this.checker.getIndexInfosOfType(one).some(({ valueType }) => this.isFunction(valueType)),
    );
  }

  private isFunction(type: Type): boolean {
    return alternatives(type).some(
      ([one]) =>
        one.isObjectType() && this.checker.getSignaturesOfType(one, SignatureKind.Call).length > 0,
    );
  }
}

function nameOf(type: Type): string | undefined {
  return type.getAliasSymbol()?.name ?? type.getSymbol()?.name;
}

/** The types that a union or an intersection consists of, each with the name of the alias that it is part of. */
function alternatives(type: Type, name?: string): readonly (readonly [Type, string | undefined])[] {
  const known = type.getAliasSymbol()?.name ?? name;
  return type.isUnionType() || type.isIntersectionType()
    ? type.getTypes().flatMap((one) => alternatives(one, known))
    : [[type, known]];
}
