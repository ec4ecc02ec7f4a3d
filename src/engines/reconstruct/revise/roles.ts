/** What a text may be, where it stands. */
import { textsOf, type ContainerNode, type LayoutNode, type TextRole } from '../document.ts';

/** Why a text in that container cannot have the role; null where it can. */
export function roleProblem(role: TextRole, parent: ContainerNode): string | null {
  if (parent.role === 'list' && role !== 'li') return 'an entry of a list stays li';
  if (role === 'li' && parent.role !== 'list') return 'li is an entry of a list; this text stands in none';
  if (role === 'button' && parent.role !== 'button' && !isButtonLike(parent))
    return 'a button is a box of its own around its text; use link for a text without one';
  if (role === 'link' && parent.role === 'button') return 'the box around this text is a button already';
  return null;
}

/** A drawn box that holds this text and no other. */
function isButtonLike(parent: ContainerNode): boolean {
  const plain = parent.role === 'group' || parent.role === 'card';
  return plain && parent.frame !== null && textsOf(parent).length === 1 && parent.children.length === 1;
}

/** A box follows its text: a button where the text says so, none any more where it no longer does. */
export function containerRole(node: ContainerNode, children: readonly LayoutNode[]): ContainerNode['role'] {
  const roles = children.flatMap((child) => (child.kind === 'text' ? [child.role] : []));
  const was = node.children.flatMap((child) => (child.kind === 'text' ? [child.role] : []));
  if (roles.join() === was.join()) return node.role;
  if (node.role === 'button') return roles.includes('button') ? 'button' : 'group';
  return roles.includes('button') ? 'button' : node.role;
}
