import { useContext, useMemo, useState } from "react";
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from "react-router";

/**
 * Keeps the result of a form until the next navigation or result. React Router drops it when the page's loaders run
 * again, as after a live update: a refusal, and what it offers, would disappear while somebody reads it. Its context is
 * the only place where all pages get the result from.
 */
export function KeepFormResult({ children }: { children: React.ReactNode }) {
  const router = useContext(RouterData)!;
  const { key } = useLocation();
  const { actionData } = router;
  const [kept, setKept] = useState({ key, actionData });
  const isNew = key !== kept.key || (actionData !== null && actionData !== kept.actionData);
  if (isNew) setKept({ key, actionData });
  const shown = isNew ? actionData : kept.actionData;
  const data = useMemo(() => ({ ...router, actionData: shown }), [router, shown]);
  return <RouterData value={data}>{children}</RouterData>;
}
