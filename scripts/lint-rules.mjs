// The shop's own rules for oxlint (.oxlintrc.json), in the form of an ESLint plugin.

export default {
  meta: { name: "shop" },
  rules: { "pool-in-transaction": { create: poolInTransaction } },
};

const POOL_MESSAGE =
  "This runs on another connection than the write: it does not see its changes, does not roll back with it, and can wait for a connection that the write holds. Use the write's `tx`.";

/**
 * Finds the pool used inside of a transaction: `shop.db`, or a `db` taken from a shop, in the function that is passed to
 * `write(…)` or in one with a parameter of the type `Write` or `Transaction`. Also a write inside of a write.
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
