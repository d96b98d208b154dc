import { spawn } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a step of one command in a process of its own, and returns what that process printed and how it ended. */
function runStep(command: string[], onOutput: (text: string, end: () => void) => void = () => {}) {
  const [program, ...args] = command;
  const script = `import { run, step } from "./scripts/steps.mjs";
    await step("Counting", () => run(${JSON.stringify(program)}, ${JSON.stringify(args)}, { onOutput: (text) => process.stdout.write(text) }));
    console.log("after the step");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (bytes: Buffer) => {
    output += bytes.toString();
    onOutput(output, () => child.kill("SIGTERM"));
  });
  child.stderr.on("data", (bytes: Buffer) => (errors += bytes.toString()));
  return new Promise<{ output: string; errors: string; code: number | null }>((resolve) =>
    child.once("close", (code) => resolve({ output, errors, code })),
  );
}

const node = (code: string) => [process.execPath, "--eval", code];

test("a step prints its title, and what follows runs when its command has succeeded", async () => {
  expect(await runStep(node("0"))).toEqual({ output: "• Counting\nafter the step\n", errors: "", code: 0 });
});

test("a failed command ends the process with its output and one line", async () => {
  const { output, errors, code } = await runStep(node("console.error('the disk is full'); process.exit(3)"));
  expect(code).toBe(1);
  expect(output).not.toContain("after the step");
  expect(errors).toMatch(/^the disk is full\n✗ Counting: node .* failed: exit code 3\n$/);
});

test("a command that does not exist ends the process with one line", async () => {
  const { errors, code } = await runStep(["no-such-command"]);
  expect([code, errors]).toEqual([1, "✗ Counting: no-such-command failed: spawn no-such-command ENOENT\n"]);
});

test("a signal ends the command first, and then the process without a stack trace", async () => {
  const command = node(
    "process.on('SIGTERM', () => { console.log('ended'); process.exit() }); setInterval(() => {}, 1e6); console.log('ready')",
  );
  const { output, errors, code } = await runStep(command, (text, end) => text.endsWith("ready\n") && end());
  expect([code, errors]).toEqual([128 + 15, ""]);
  expect(output).toBe("• Counting\nready\nended\n");
});
