#!/bin/sh
# Copies the documents of an installation: copy-documents.sh SOURCE COPY
#
# A document never changes and has a name of its own, so only names that the copy lacks are copied, and nothing is
# deleted from it: a database restored to an earlier moment finds what was deleted since. Drafts are left out; a file
# with its final name is complete. COPIED, written last, says up to which moment the copy has every document.
set -eu
source=$1
copy=$2
begun=$(date -u +%Y-%m-%dT%H:%M:%SZ)
mkdir -p "$copy"
chmod 700 "$copy"
cd "$source"
find kept installation -type f ! -name '*.draft' 2>/dev/null | while IFS= read -r name; do
  case $name in
  # The number of sweeps, which changes.
  installation/*) ;;
  *) [ ! -e "$copy/$name" ] || continue ;;
  esac
  mkdir -p "$copy/$(dirname "$name")"
  # A file that a sweep deletes meanwhile belongs to no document.
  cp -p "$name" "$copy/$name.part" 2>/dev/null || continue
  mv "$copy/$name.part" "$copy/$name"
done
sync -f "$copy"
printf '%s\n' "$begun" >"$copy/COPIED.part"
mv "$copy/COPIED.part" "$copy/COPIED"
