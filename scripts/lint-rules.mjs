// The shop's own rules for oxlint (.oxlintrc.json), in the form of an ESLint plugin.

export default {
  meta: { name: "shop" },
  rules: {
    "browser-built-ins": { create: browserBuiltIns },
    "comment-width": { create: commentWidth },
    "pool-in-transaction": { create: poolInTransaction },
  },
};

// What is missing in one of the browsers of docs/browsers.md: in an old phone's it throws. `.with(` and the methods of
// iterators and sets are not here, because others have the same names; tests/http/built-ins.test.ts finds them.
const MISSING_METHODS = new Set(
  "at findLast findLastIndex toReversed toSorted toSpliced isWellFormed toWellFormed requestSubmit".split(" "),
);
const MISSING_FUNCTIONS = new Set(
  "AbortSignal.any AbortSignal.timeout Array.fromAsync Map.groupBy Object.groupBy Object.hasOwn Promise.try Promise.withResolvers URL.canParse crypto.randomUUID Intl.Segmenter Intl.DurationFormat Intl.supportedValuesOf Iterator.from RegExp.escape Error.isError structuredClone requestIdleCallback".split(
    " ",
  ),
);
/** A look behind, or the flags `d` and `v`. */
const isMissingPattern = ({ pattern, flags }) => /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags);

/** Finds what browsers of 2021 lack (docs/browsers.md), in code that customers' browsers run. */
function browserBuiltIns(context) {
  const report = (node, name) =>
    context.report({
      node,
      message: `${name} is missing in browsers that the shop sells to (docs/browsers.md): domain/collections.ts and app/ui/browser/time-limit.ts stand in for some.`,
    });
  return {
    MemberExpression(node) {
      const { object, property, computed, parent } = node;
      if (computed) return;
      const name = `${object.name}.${property.name}`;
      if (MISSING_FUNCTIONS.has(name)) report(node, name);
      if (MISSING_METHODS.has(property.name) && parent.type === "CallExpression" && parent.callee === node)
        report(node, property.name);
    },
    CallExpression({ callee }) {
      if (callee.type === "Identifier" && MISSING_FUNCTIONS.has(callee.name)) report(callee, callee.name);
    },
    Literal(node) {
      if (node.regex && isMissingPattern(node.regex)) report(node, "This regular expression");
    },
    // A module that waits: Safari 14.1 reads none of it.
    AwaitExpression(node) {
      let around = node.parent;
      while (around && !/Function/.test(around.type)) around = around.parent;
      if (!around) report(node, "await outside of a function");
    },
  };
}

const WIDTH = 120;
/** A directive for a tool is one line. */
const DIRECTIVE = /@ts-|oxlint-|prettier-ignore/;

/** Finds comments that go beyond 120 columns, where a line break could prevent it. Prettier wraps only code. */
function commentWidth(context) {
  const { lines } = context.sourceCode;
  return {
    Program() {
      for (const { loc } of context.sourceCode.getAllComments()) {
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const start = line === loc.start.line ? loc.start.column : 0;
          const end = line === loc.end.line ? loc.end.column : lines[line - 1].length;
          if (end <= WIDTH || DIRECTIVE.test(lines[line - 1]) || !isWrappable(lines[line - 1].slice(0, end), start))
            continue;
          const at = { start: { line, column: WIDTH }, end: { line, column: end } };
          context.report({ loc: at, message: `A comment is at most ${WIDTH} columns wide.` });
        }
      }
    },
  };
}

/** Whether there is a space before the limit, after the first word; an address alone in its line cannot be wrapped. */
function isWrappable(text, start) {
  if (text.slice(0, start).trim() !== "") return true;
  const firstWord = /^\s*(?:\{?\/\*+|\*|\/\/)?\s*\S+/.exec(text);
  return firstWord !== null && firstWord[0].length < WIDTH;
}

const POOL_MESSAGE =
  "This runs on another connection than the write: it does not see its changes, does not roll back with it, and can wait for a connection that the write holds. Use the write's `tx`.";

/**
 * Finds the pool used inside of a transaction: `shop.db`, or a `db` taken from a shop, in the function that is passed
 * to `write(…)` or in one with a parameter of the type `Write` or `Transaction`. Also a write inside of a write.
 */
function poolInTransaction(context) {
  // For each function around the present node: whether it is inside of a write, and whether its `db` is a transaction.
  const functions = [];
  const enter = (node) => {
    const { isInside, hasOwn } = functions.at(-1) ?? { isInside: false, hasOwn: false };
    functions.push({
      isInside: isInside || isPassedToWrite(node) || node.params.some(takesWrite),
      hasOwn: hasOwn || node.params.some(({ name }) => name === "db"),
    });
  };
  const leave = () => functions.pop();
  const report = (node) => context.report({ node, message: POOL_MESSAGE });
  const isInside = () => functions.at(-1)?.isInside === true;
  return {
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    // shop.db
    MemberExpression(node) {
      if (isInside() && !node.computed && node.property.name === "db" && isShop(node.object)) report(node);
    },
    // const { db } = shop
    VariableDeclarator({ id, init }) {
      if (isInside() && id.type === "ObjectPattern" && init && isShop(init))
        id.properties.filter(isPool).forEach(report);
    },
    // A `db` from outside of the write: db.select(…), findProducts(db, …)
    CallExpression({ callee, arguments: passed }) {
      if (!isInside()) return;
      if (callee.name === "write") report(callee);
      if (functions.at(-1).hasOwn) return;
      const used = callee.type === "MemberExpression" ? [callee.object, ...passed] : passed;
      used.filter((node) => node.type === "Identifier" && node.name === "db").forEach(report);
    },
  };
}

function isPassedToWrite(node) {
  const { parent } = node;
  return parent?.type === "CallExpression" && parent.callee.name === "write" && parent.arguments.includes(node);
}

/** `w: Write`, `{ tx, now }: Write`, or `tx: Transaction`. */
function takesWrite(param) {
  return ["Write", "Transaction"].includes(param.typeAnnotation?.typeAnnotation.typeName?.name);
}

/** `shop`, or the shop of a write. */
function isShop(node) {
  return node.name === "shop" || (node.type === "MemberExpression" && node.property.name === "shop");
}

const isPool = (property) => property.key?.name === "db";
