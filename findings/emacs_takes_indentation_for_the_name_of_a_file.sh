#!/usr/bin/env bash
# GNU Emacs 28.2 (Debian's package emacs-nox, 1:28.2+1-15+deb12u4), Linux.
#
# Guess:      in a buffer of `M-x compile`, a compiler's message `FILE:LINE:COLUMN: error: …` is found wherever it stands in its line, as in the
#             indented quotation of it in a report. So `next-error` goes there.
# Behaviour:  the pattern `gnu` of `compilation-error-regexp-alist-alist` begins at the beginning of a line, and takes spaces there for the beginning
#             of the file's name. It then looks for a file `  broken.c`, and asks for it. A space before a `/` it does not take at all: an indented
#             message with an absolute path is no error, and `next-error` says that there is none. A pattern of one's own that takes the spaces
#             finds both.
# Seen:       not indented:       broken.c:3
#             indented:           looks for [  broken.c]
#             indented, absolute: Moved past last error
#             with a pattern:     broken.c:3
# Needs Debian 12 on amd64: apt-get and dpkg. Unpacks Emacs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=1:28.2+1-15+deb12u4
# With its sources: its compiled code is found by them. The libraries are those that a bare Debian lacks.
apt-get download -qq "emacs-nox=$version" "emacs-common=$version" "emacs-el=$version" libgpm2 libjansson4 liblcms2-2 libgccjit0 libasound2 libxml2 libicu72 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
EMACSLOADPATH=$(find "$place/root/usr/share/emacs/28.2/lisp" -type d -printf '%p:')
export EMACSLOADPATH LD_LIBRARY_PATH=$place/root/usr/lib/x86_64-linux-gnu
emacs() { "$place/root/usr/bin/emacs-nox" --dump-file "$place/root/usr/libexec/emacs/28.2/x86_64-linux-gnu/emacs.pdmp" "$@"; }
printf 'int main(void) {\n  int n;\n  n = ;\n}\n' >broken.c
cat >act.el <<'LISP'
(require 'compile)
(defun go-to-the-error ()
  (let* ((buffer (compile "cat said")) (process (get-buffer-process buffer)))
    (while (process-live-p process) (accept-process-output process))
    (accept-process-output nil 0)
    (setq next-error-last-buffer buffer)
    ;; Without a terminal, nobody could be asked for the file.
    (advice-add 'compilation-find-file :before
                (lambda (_marker file &rest _) (unless (file-exists-p file) (error "looks for [%s]" file))))
    (princ (condition-case problem
               (progn (next-error)
                      (with-current-buffer (window-buffer) (format "%s:%d" (buffer-name) (line-number-at-pos))))
             (error (error-message-string problem))))))
LISP
cat >pattern.el <<'LISP'
(require 'compile)
(add-to-list 'compilation-error-regexp-alist '("^ +\\([^ :\n][^:\n]*\\):\\([0-9]+\\):\\([0-9]+\\): error: " 1 2 3))
LISP
status=0
try() {
    local name=$1 path=$2 expected=$3 said
    shift 3
    printf '%s:3:7: error: expected expression\n' "$path" >said
    said=$(emacs --batch -Q -l act.el "$@" -f go-to-the-error 2>/dev/null)
    printf '%-19s %s\n' "$name:" "$said"
    [[ $said == "$expected" ]] || { printf '  expected: %s\n' "$expected"; status=1; }
}
emacs --version | sed -n 1p
try 'not indented' broken.c broken.c:3
try indented '  broken.c' 'looks for [  broken.c]'
try 'indented, absolute' "  $place/broken.c" 'Moved past last error'
try 'with a pattern' "  $place/broken.c" broken.c:3 -l pattern.el
exit $status
