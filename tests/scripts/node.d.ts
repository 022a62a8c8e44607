// The parts of Node that the tests use: its own types would be one more package to install.

declare module "node:test" {
  export const mock: { timers: { enable(options: { apis: string[]; now?: number }): void; tick(milliseconds: number): void; reset(): void } };
  type Context = { test(title: string, run: () => void): Promise<void> };
  type Run = (context: Context) => void | Promise<void>;
  export function test(title: string, run: Run): void;
  export function test(title: string, options: { skip: string | boolean }, run: Run): void;
  export function describe(title: string, run: () => void): void;
  export function beforeEach(run: () => void): void;
}

declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(run: () => void, error: ErrorConstructor): void;
  };
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

declare const process: { env: Record<string, string | undefined> };
